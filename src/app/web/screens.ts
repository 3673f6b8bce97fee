// Written by UPDATE_SCREENS=1 npx vitest run src/app/server/screens.test.ts && npx biome check --write src/app/web/screens.ts

import { usersScreen } from '../../accounts/adminContract.ts'
import {
  deadLinkScreen,
  forgotPasswordScreen,
  logInScreen,
  logOutScreen,
  placedScreen,
  profileScreen,
  registerScreen,
  resetPasswordScreen,
  secondFactorScreen,
  securityScreen,
  verifiedScreen,
} from '../../accounts/screens.ts'
import {
  membershipScreen,
  outcomeScreen,
  paymentsScreen,
  pricingScreen,
  receiptScreen,
} from '../../billing/contract.ts'
import { paymentScreen } from '../../billing/paymentContract.ts'
import { plansScreen } from '../../billing/plansContract.ts'
import {
  agendaScreen,
  bookingsScreen,
  discoveryCallScreen,
  paidCallScreen,
  personalLessonScreen,
  schedulerScreen,
} from '../../booking/contract.ts'
import { communityProfileScreen, directoryScreen, profileFormScreen } from '../../community/memberScreens.ts'
import {
  feedScreen,
  postScreen,
  proposalsScreen,
  searchScreen,
  spaceScreen,
  spacesScreen,
} from '../../community/screens.ts'
import {
  earTrainingScreen,
  playerScreen,
  practiceScreen,
  quizCreateScreen,
  quizListScreen,
} from '../../ear-training/contract.ts'
import { trialScreen } from '../../ear-training/trialContract.ts'
import { checkInCardScreen, planScreen, proposalCardScreen } from '../../guidance/agreementContract.ts'
import {
  lockedGuidanceScreen,
  myRoadmapScreen,
  roadmapDraftScreen,
  templateScreen,
  templatesScreen,
} from '../../guidance/roadmapContract.ts'
import { certificateScreen, certificatesLinkScreen, certificatesScreen } from '../../learning/certificateContract.ts'
import {
  adminClassesScreen,
  classesScreen,
  classScreen,
  createClassScreen,
  editClassScreen,
  lockedClassScreen,
} from '../../learning/classContract.ts'
import { bookmarksScreen, greetingScreen, homeScreen, roadmapScreen, welcomeScreen } from '../../learning/contract.ts'
import { courseOrderScreen, coursesScreen, createCourseScreen } from '../../learning/courseContract.ts'
import { previewScreen, previewsScreen } from '../../learning/previewContract.ts'
import {
  libraryLessonScreen,
  libraryScreen,
  uploadCreateScreen,
  uploadListScreen,
} from '../../learning/uploadContract.ts'
import {
  lockedShowScreen,
  nextShowScreen,
  recordingsScreen,
  showCreateScreen,
  showListScreen,
  upcomingScreen,
} from '../../live-shows/contract.ts'
import {
  composeScreen,
  messageScreen,
  messagesScreen,
  pinnedScreen,
  receivedScreen,
} from '../../messages/messageContract.ts'
import { reportsScreen } from '../../moderation/screens.ts'
import { notificationSettingsScreen, notificationsScreen, unsubscribeScreen } from '../../notifications/screens.ts'
import { ownPageScreen, pageEditorScreen, pagesScreen } from '../../pages/contract.ts'
import { sandboxCheckoutScreen, sandboxSubscriptionScreen } from '../../payment-sandbox/contract.ts'
import {
  adminPiecesScreen,
  hearBarsScreen,
  lockedPieceScreen,
  pieceScreen,
  shelfScreen,
} from '../../pieces/contract.ts'
import { deskScreen, lockedReadingScreen, phrasesScreen, readingScreen } from '../../practice/screens.ts'
import { progressScreen, todayCardScreen, todayScreen } from '../../routine/contract.ts'
import {
  heroScreen,
  questionsScreen,
  settingsListScreen,
  settingsScreen,
  teacherScreen,
  voicesScreen,
} from '../../settings/contract.ts'
import { quizCardScreen } from '../../skill-quiz/contract.ts'
import { adminTakeScreen, adminTakesScreen, takeScreen, takesScreen } from '../../takes/contract.ts'
import { studentScreen, studentsScreen } from '../../teaching/contract.ts'
import { figurePeopleScreen, figuresScreen } from '../../teaching/figuresContract.ts'
import { inboxScreen } from '../../teaching/inboxContract.ts'
import {
  adminHeadScreen,
  adminHomeScreen,
  auditScreen,
  checklistScreen,
  doctorScreen,
  errorScreen,
  galleryScreen,
  headerToolsScreen,
  landingBeginScreen,
  landingScreen,
  mailboxScreen,
  offlineScreen,
  pianoFrontScreen,
  todoScreen,
  undeliveredScreen,
} from '../screens.ts'
import { type Listed, listed } from './screenList.ts'

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
  listed(paymentScreen, () => import('../../billing/web/admin/Payment.tsx')),
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
  listed(greetingScreen, () => import('../../learning/web/Greeting.tsx')),
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
  listed(nextShowScreen, () => import('../../live-shows/web/NextShow.tsx')),
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
  listed(hearBarsScreen, () => import('../../pieces/web/HearBars.tsx')),
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
  listed(settingsListScreen, () => import('../../settings/web/admin/SettingsList.tsx')),
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
