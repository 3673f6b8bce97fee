import type { ComponentType } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: screens of every kind of data
type Loader = () => Promise<{ default: ComponentType<any> }>

/** Every screen of the academy, a chunk each; `room/Name` is the default export of `src/room/web/Name.tsx`. */
export const screens: Record<string, Loader> = {
  'accounts/admin/Users': () => import('../../accounts/web/admin/Users.tsx'),
  'accounts/DeadLink': () => import('../../accounts/web/DeadLink.tsx'),
  'accounts/ForgotPassword': () => import('../../accounts/web/ForgotPassword.tsx'),
  'accounts/LogIn': () => import('../../accounts/web/LogIn.tsx'),
  'accounts/LogOut': () => import('../../accounts/web/LogOut.tsx'),
  'accounts/Profile': () => import('../../accounts/web/Profile.tsx'),
  'accounts/Register': () => import('../../accounts/web/Register.tsx'),
  'accounts/ResetPassword': () => import('../../accounts/web/ResetPassword.tsx'),
  'accounts/Verified': () => import('../../accounts/web/Verified.tsx'),
  'app/AdminHome': () => import('./AdminHome.tsx'),
  'app/ErrorPage': () => import('./ErrorPage.tsx'),
  'app/HeaderTools': () => import('./HeaderTools.tsx'),
  'app/Landing': () => import('./Landing.tsx'),
  'app/LandingHero': () => import('./LandingHero.tsx'),
  'ui/Gallery': () => import('../../ui/web/Gallery.tsx'),
  'learning/Bookmarks': () => import('../../learning/web/Bookmarks.tsx'),
  'learning/admin/CreateCourse': () => import('../../learning/web/admin/CreateCourse.tsx'),
  'learning/admin/Courses': () => import('../../learning/web/admin/Courses.tsx'),
  'learning/admin/CourseOrder': () => import('../../learning/web/admin/CourseOrder.tsx'),
  'learning/Home': () => import('../../learning/web/Home.tsx'),
  'learning/Library': () => import('../../learning/web/Library.tsx'),
  'learning/LibraryLesson': () => import('../../learning/web/LibraryLesson.tsx'),
  'learning/Roadmap': () => import('../../learning/web/Roadmap.tsx'),
  'learning/Welcome': () => import('../../learning/web/Welcome.tsx'),
  'learning/admin/UploadCreate': () => import('../../learning/web/admin/UploadCreate.tsx'),
  'learning/admin/UploadList': () => import('../../learning/web/admin/UploadList.tsx'),
  'skill-quiz/QuizCard': () => import('../../skill-quiz/web/QuizCard.tsx'),
}
