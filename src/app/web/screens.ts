// Written by UPDATE_SCREENS=1 npx vitest run src/app/server/screens.test.ts && npx biome check --write src/app/web/screens.ts
import { type Listed, listed } from './screenList.ts'
import { usersScreen } from '../../accounts/adminContract.ts'
import { placedScreen } from '../../accounts/screens.ts'
import { registerScreen } from '../../accounts/screens.ts'
import { logInScreen } from '../../accounts/screens.ts'
import { secondFactorScreen } from '../../accounts/screens.ts'
import { logOutScreen } from '../../accounts/screens.ts'
import { forgotPasswordScreen } from '../../accounts/screens.ts'
import { resetPasswordScreen } from '../../accounts/screens.ts'
import { deadLinkScreen } from '../../accounts/screens.ts'
import { verifiedScreen } from '../../accounts/screens.ts'
import { profileScreen } from '../../accounts/screens.ts'
import { securityScreen } from '../../accounts/screens.ts'
import { headerToolsScreen } from '../screens.ts'
import { errorScreen } from '../screens.ts'
import { offlineScreen } from '../screens.ts'
import { adminHeadScreen } from '../screens.ts'
import { todoScreen } from '../screens.ts'
import { adminHomeScreen } from '../screens.ts'
import { checklistScreen } from '../screens.ts'
import { undeliveredScreen } from '../screens.ts'
import { doctorScreen } from '../screens.ts'
import { mailboxScreen } from '../screens.ts'
import { galleryScreen } from '../screens.ts'
import { auditScreen } from '../screens.ts'
import { landingScreen } from '../screens.ts'
import { pianoFrontScreen } from '../screens.ts'
import { landingBeginScreen } from '../screens.ts'
import { pricingScreen } from '../../billing/contract.ts'
import { outcomeScreen } from '../../billing/contract.ts'
import { membershipScreen } from '../../billing/contract.ts'
import { receiptScreen } from '../../billing/contract.ts'
import { paymentsScreen } from '../../billing/contract.ts'
import { plansScreen } from '../../billing/plansContract.ts'
import { personalLessonScreen } from '../../booking/contract.ts'
import { schedulerScreen } from '../../booking/contract.ts'
import { paidCallScreen } from '../../booking/contract.ts'
import { discoveryCallScreen } from '../../booking/contract.ts'
import { bookingsScreen } from '../../booking/contract.ts'
import { agendaScreen } from '../../booking/contract.ts'
import { communityProfileScreen } from '../../community/memberScreens.ts'
import { profileFormScreen } from '../../community/memberScreens.ts'
import { directoryScreen } from '../../community/memberScreens.ts'
import { feedScreen } from '../../community/screens.ts'
import { postScreen } from '../../community/screens.ts'
import { spacesScreen } from '../../community/screens.ts'
import { spaceScreen } from '../../community/screens.ts'
import { proposalsScreen } from '../../community/screens.ts'
import { searchScreen } from '../../community/screens.ts'
import { quizListScreen } from '../../ear-training/contract.ts'
import { quizCreateScreen } from '../../ear-training/contract.ts'
import { earTrainingScreen } from '../../ear-training/contract.ts'
import { playerScreen } from '../../ear-training/contract.ts'
import { practiceScreen } from '../../ear-training/contract.ts'
import { trialScreen } from '../../ear-training/trialContract.ts'
import { planScreen } from '../../guidance/agreementContract.ts'
import { checkInCardScreen } from '../../guidance/agreementContract.ts'
import { proposalCardScreen } from '../../guidance/agreementContract.ts'
import { roadmapDraftScreen } from '../../guidance/roadmapContract.ts'
import { templatesScreen } from '../../guidance/roadmapContract.ts'
import { templateScreen } from '../../guidance/roadmapContract.ts'
import { myRoadmapScreen } from '../../guidance/roadmapContract.ts'
import { lockedGuidanceScreen } from '../../guidance/roadmapContract.ts'
import { certificateScreen } from '../../learning/certificateContract.ts'
import { certificatesScreen } from '../../learning/certificateContract.ts'
import { certificatesLinkScreen } from '../../learning/certificateContract.ts'
import { classesScreen } from '../../learning/classContract.ts'
import { lockedClassScreen } from '../../learning/classContract.ts'
import { classScreen } from '../../learning/classContract.ts'
import { adminClassesScreen } from '../../learning/classContract.ts'
import { createClassScreen } from '../../learning/classContract.ts'
import { editClassScreen } from '../../learning/classContract.ts'
import { roadmapScreen } from '../../learning/contract.ts'
import { welcomeScreen } from '../../learning/contract.ts'
import { homeScreen } from '../../learning/contract.ts'
import { bookmarksScreen } from '../../learning/contract.ts'
import { coursesScreen } from '../../learning/courseContract.ts'
import { createCourseScreen } from '../../learning/courseContract.ts'
import { courseOrderScreen } from '../../learning/courseContract.ts'
import { previewScreen } from '../../learning/previewContract.ts'
import { previewsScreen } from '../../learning/previewContract.ts'
import { uploadListScreen } from '../../learning/uploadContract.ts'
import { uploadCreateScreen } from '../../learning/uploadContract.ts'
import { libraryScreen } from '../../learning/uploadContract.ts'
import { libraryLessonScreen } from '../../learning/uploadContract.ts'
import { upcomingScreen } from '../../live-shows/contract.ts'
import { lockedShowScreen } from '../../live-shows/contract.ts'
import { recordingsScreen } from '../../live-shows/contract.ts'
import { showListScreen } from '../../live-shows/contract.ts'
import { showCreateScreen } from '../../live-shows/contract.ts'
import { messagesScreen } from '../../messages/messageContract.ts'
import { composeScreen } from '../../messages/messageContract.ts'
import { messageScreen } from '../../messages/messageContract.ts'
import { receivedScreen } from '../../messages/messageContract.ts'
import { pinnedScreen } from '../../messages/messageContract.ts'
import { reportsScreen } from '../../moderation/screens.ts'
import { notificationsScreen } from '../../notifications/screens.ts'
import { notificationSettingsScreen } from '../../notifications/screens.ts'
import { unsubscribeScreen } from '../../notifications/screens.ts'
import { ownPageScreen } from '../../pages/contract.ts'
import { pagesScreen } from '../../pages/contract.ts'
import { pageEditorScreen } from '../../pages/contract.ts'
import { sandboxCheckoutScreen } from '../../payment-sandbox/contract.ts'
import { sandboxSubscriptionScreen } from '../../payment-sandbox/contract.ts'
import { shelfScreen } from '../../pieces/contract.ts'
import { pieceScreen } from '../../pieces/contract.ts'
import { lockedPieceScreen } from '../../pieces/contract.ts'
import { adminPiecesScreen } from '../../pieces/contract.ts'
import { deskScreen } from '../../practice/screens.ts'
import { readingScreen } from '../../practice/screens.ts'
import { lockedReadingScreen } from '../../practice/screens.ts'
import { phrasesScreen } from '../../practice/screens.ts'
import { todayScreen } from '../../routine/contract.ts'
import { todayCardScreen } from '../../routine/contract.ts'
import { progressScreen } from '../../routine/contract.ts'
import { heroScreen } from '../../settings/contract.ts'
import { teacherScreen } from '../../settings/contract.ts'
import { voicesScreen } from '../../settings/contract.ts'
import { questionsScreen } from '../../settings/contract.ts'
import { settingsScreen } from '../../settings/contract.ts'
import { quizCardScreen } from '../../skill-quiz/contract.ts'
import { takesScreen } from '../../takes/contract.ts'
import { takeScreen } from '../../takes/contract.ts'
import { adminTakesScreen } from '../../takes/contract.ts'
import { adminTakeScreen } from '../../takes/contract.ts'
import { studentsScreen } from '../../teaching/contract.ts'
import { studentScreen } from '../../teaching/contract.ts'
import { figuresScreen } from '../../teaching/figuresContract.ts'
import { figurePeopleScreen } from '../../teaching/figuresContract.ts'
import { inboxScreen } from '../../teaching/inboxContract.ts'

/** Every screen of the academy: the server draws from it, and the build makes a module for the browser of each file. */
export const screens: readonly Listed[] = [
  listed(usersScreen, () => import('../../accounts/web/admin/Users.tsx')),
  listed(placedScreen, () => import('../../accounts/web/Placed.tsx')),
  listed(registerScreen, () => import('../../accounts/web/Register.tsx')),
  listed(logInScreen, () => import('../../accounts/web/LogIn.tsx')),
  listed(secondFactorScreen, () => import('../../accounts/web/SecondFactor.tsx')),
  listed(logOutScreen, () => import('../../accounts/web/LogOut.tsx')),
  listed(forgotPasswordScreen, () => import('../../accounts/web/ForgotPassword.tsx')),
  listed(resetPasswordScreen, () => import('../../accounts/web/ResetPassword.tsx')),
  listed(deadLinkScreen, () => import('../../accounts/web/DeadLink.tsx')),
  listed(verifiedScreen, () => import('../../accounts/web/Verified.tsx')),
  listed(profileScreen, () => import('../../accounts/web/Profile.tsx')),
  listed(securityScreen, () => import('../../accounts/web/Security.tsx')),
  listed(headerToolsScreen, () => import('./HeaderTools.tsx')),
  listed(errorScreen, () => import('./ErrorPage.tsx')),
  listed(offlineScreen, () => import('./Offline.tsx')),
  listed(adminHeadScreen, () => import('./AdminHead.tsx')),
  listed(todoScreen, () => import('./TodoToday.tsx')),
  listed(adminHomeScreen, () => import('./AdminHome.tsx')),
  listed(checklistScreen, () => import('./Checklist.tsx')),
  listed(undeliveredScreen, () => import('./UndeliveredEmails.tsx')),
  listed(doctorScreen, () => import('./Doctor.tsx')),
  listed(mailboxScreen, () => import('./Mailbox.tsx')),
  listed(galleryScreen, () => import('../../ui/web/Gallery.tsx')),
  listed(auditScreen, () => import('./AuditLog.tsx')),
  listed(landingScreen, () => import('./Landing.tsx')),
  listed(pianoFrontScreen, () => import('./PianoFront.tsx')),
  listed(landingBeginScreen, () => import('./LandingBegin.tsx')),
  listed(pricingScreen, () => import('../../billing/web/Pricing.tsx')),
  listed(outcomeScreen, () => import('../../billing/web/Outcome.tsx')),
  listed(membershipScreen, () => import('../../billing/web/Membership.tsx')),
  listed(receiptScreen, () => import('../../billing/web/Receipt.tsx')),
  listed(paymentsScreen, () => import('../../billing/web/admin/Payments.tsx')),
  listed(plansScreen, () => import('../../billing/web/admin/Plans.tsx')),
  listed(personalLessonScreen, () => import('../../booking/web/PersonalLesson.tsx')),
  listed(schedulerScreen, () => import('../../booking/web/Scheduler.tsx')),
  listed(paidCallScreen, () => import('../../booking/web/PaidCall.tsx')),
  listed(discoveryCallScreen, () => import('../../booking/web/DiscoveryCall.tsx')),
  listed(bookingsScreen, () => import('../../booking/web/Bookings.tsx')),
  listed(agendaScreen, () => import('../../booking/web/admin/Agenda.tsx')),
  listed(communityProfileScreen, () => import('../../community/web/Profile.tsx')),
  listed(profileFormScreen, () => import('../../community/web/ProfileForm.tsx')),
  listed(directoryScreen, () => import('../../community/web/admin/Members.tsx')),
  listed(feedScreen, () => import('../../community/web/Feed.tsx')),
  listed(postScreen, () => import('../../community/web/SinglePost.tsx')),
  listed(spacesScreen, () => import('../../community/web/Spaces.tsx')),
  listed(spaceScreen, () => import('../../community/web/SpacePage.tsx')),
  listed(proposalsScreen, () => import('../../community/web/admin/Proposals.tsx')),
  listed(searchScreen, () => import('../../community/web/Search.tsx')),
  listed(quizListScreen, () => import('../../ear-training/web/admin/QuizList.tsx')),
  listed(quizCreateScreen, () => import('../../ear-training/web/admin/QuizCreate.tsx')),
  listed(earTrainingScreen, () => import('../../ear-training/web/EarTraining.tsx')),
  listed(playerScreen, () => import('../../ear-training/web/Player.tsx')),
  listed(practiceScreen, () => import('../../ear-training/web/Practice.tsx')),
  listed(trialScreen, () => import('../../ear-training/web/Trial.tsx')),
  listed(planScreen, () => import('../../guidance/web/PlanPage.tsx')),
  listed(checkInCardScreen, () => import('../../guidance/web/CheckInCard.tsx')),
  listed(proposalCardScreen, () => import('../../guidance/web/ProposalCard.tsx')),
  listed(roadmapDraftScreen, () => import('../../guidance/web/admin/RoadmapDraft.tsx')),
  listed(templatesScreen, () => import('../../guidance/web/admin/Templates.tsx')),
  listed(templateScreen, () => import('../../guidance/web/admin/TemplatePage.tsx')),
  listed(myRoadmapScreen, () => import('../../guidance/web/MyRoadmap.tsx')),
  listed(lockedGuidanceScreen, () => import('../../guidance/web/LockedGuidance.tsx')),
  listed(certificateScreen, () => import('../../learning/web/Certificate.tsx')),
  listed(certificatesScreen, () => import('../../learning/web/Certificates.tsx')),
  listed(certificatesLinkScreen, () => import('../../learning/web/CertificatesLink.tsx')),
  listed(classesScreen, () => import('../../learning/web/classes/Classes.tsx')),
  listed(lockedClassScreen, () => import('../../learning/web/classes/LockedClass.tsx')),
  listed(classScreen, () => import('../../learning/web/classes/ClassPage.tsx')),
  listed(adminClassesScreen, () => import('../../learning/web/admin/classes/ClassList.tsx')),
  listed(createClassScreen, () => import('../../learning/web/admin/classes/ClassCreate.tsx')),
  listed(editClassScreen, () => import('../../learning/web/admin/classes/ClassEdit.tsx')),
  listed(roadmapScreen, () => import('../../learning/web/Roadmap.tsx')),
  listed(welcomeScreen, () => import('../../learning/web/Welcome.tsx')),
  listed(homeScreen, () => import('../../learning/web/Home.tsx')),
  listed(bookmarksScreen, () => import('../../learning/web/Bookmarks.tsx')),
  listed(coursesScreen, () => import('../../learning/web/admin/Courses.tsx')),
  listed(createCourseScreen, () => import('../../learning/web/admin/CreateCourse.tsx')),
  listed(courseOrderScreen, () => import('../../learning/web/admin/CourseOrder.tsx')),
  listed(previewScreen, () => import('../../learning/web/PreviewLesson.tsx')),
  listed(previewsScreen, () => import('../../learning/web/Previews.tsx')),
  listed(uploadListScreen, () => import('../../learning/web/admin/UploadList.tsx')),
  listed(uploadCreateScreen, () => import('../../learning/web/admin/UploadCreate.tsx')),
  listed(libraryScreen, () => import('../../learning/web/Library.tsx')),
  listed(libraryLessonScreen, () => import('../../learning/web/LibraryLesson.tsx')),
  listed(upcomingScreen, () => import('../../live-shows/web/Upcoming.tsx')),
  listed(lockedShowScreen, () => import('../../live-shows/web/LockedShow.tsx')),
  listed(recordingsScreen, () => import('../../live-shows/web/Recordings.tsx')),
  listed(showListScreen, () => import('../../live-shows/web/admin/ShowList.tsx')),
  listed(showCreateScreen, () => import('../../live-shows/web/admin/ShowCreate.tsx')),
  listed(messagesScreen, () => import('../../messages/web/admin/Messages.tsx')),
  listed(composeScreen, () => import('../../messages/web/admin/Compose.tsx')),
  listed(messageScreen, () => import('../../messages/web/admin/MessageResult.tsx')),
  listed(receivedScreen, () => import('../../messages/web/ReceivedMessages.tsx')),
  listed(pinnedScreen, () => import('../../messages/web/PinnedMessages.tsx')),
  listed(reportsScreen, () => import('./Reports.tsx')),
  listed(notificationsScreen, () => import('../../notifications/web/Notifications.tsx')),
  listed(notificationSettingsScreen, () => import('../../notifications/web/NotificationSettings.tsx')),
  listed(unsubscribeScreen, () => import('../../notifications/web/Unsubscribe.tsx')),
  listed(ownPageScreen, () => import('../../pages/web/OwnPage.tsx')),
  listed(pagesScreen, () => import('../../pages/web/admin/Pages.tsx')),
  listed(pageEditorScreen, () => import('../../pages/web/admin/PageEditor.tsx')),
  listed(sandboxCheckoutScreen, () => import('../../payment-sandbox/web/SandboxCheckout.tsx')),
  listed(sandboxSubscriptionScreen, () => import('../../payment-sandbox/web/SandboxSubscription.tsx')),
  listed(shelfScreen, () => import('../../pieces/web/Shelf.tsx')),
  listed(pieceScreen, () => import('../../pieces/web/PiecePage.tsx')),
  listed(lockedPieceScreen, () => import('../../pieces/web/LockedPiece.tsx')),
  listed(adminPiecesScreen, () => import('../../pieces/web/admin/Pieces.tsx')),
  listed(deskScreen, () => import('../../practice/web/PieceDesk.tsx')),
  listed(readingScreen, () => import('../../practice/web/reading/Reading.tsx')),
  listed(lockedReadingScreen, () => import('../../practice/web/reading/LockedReading.tsx')),
  listed(phrasesScreen, () => import('../../practice/web/phrases/Phrases.tsx')),
  listed(todayScreen, () => import('../../routine/web/Today.tsx')),
  listed(todayCardScreen, () => import('../../routine/web/TodayCard.tsx')),
  listed(progressScreen, () => import('../../routine/web/Progress.tsx')),
  listed(heroScreen, () => import('../../settings/web/Hero.tsx')),
  listed(teacherScreen, () => import('../../settings/web/Teacher.tsx')),
  listed(voicesScreen, () => import('../../settings/web/Voices.tsx')),
  listed(questionsScreen, () => import('../../settings/web/Questions.tsx')),
  listed(settingsScreen, () => import('../../settings/web/admin/Settings.tsx')),
  listed(quizCardScreen, () => import('../../skill-quiz/web/QuizCard.tsx')),
  listed(takesScreen, () => import('../../takes/web/Takes.tsx')),
  listed(takeScreen, () => import('../../takes/web/TakePage.tsx')),
  listed(adminTakesScreen, () => import('../../takes/web/admin/Takes.tsx')),
  listed(adminTakeScreen, () => import('../../takes/web/admin/Review.tsx')),
  listed(studentsScreen, () => import('../../teaching/web/admin/Students.tsx')),
  listed(studentScreen, () => import('../../teaching/web/admin/Student.tsx')),
  listed(figuresScreen, () => import('../../teaching/web/admin/Figures.tsx')),
  listed(figurePeopleScreen, () => import('../../teaching/web/admin/FigurePeople.tsx')),
  listed(inboxScreen, () => import('../../teaching/web/admin/Inbox.tsx')),
]
