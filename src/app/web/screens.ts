import type { ComponentType } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: screens of every kind of data
type Loader = () => Promise<{ default: ComponentType<any> }>

/** Every screen of the academy, a chunk each; `room/Name` is the default export of `src/room/web/Name.tsx`. */
export const screens: Record<string, Loader> = {
  'accounts/DeadLink': () => import('../../accounts/web/DeadLink.tsx'),
  'accounts/ForgotPassword': () => import('../../accounts/web/ForgotPassword.tsx'),
  'accounts/LogIn': () => import('../../accounts/web/LogIn.tsx'),
  'accounts/LogOut': () => import('../../accounts/web/LogOut.tsx'),
  'accounts/Profile': () => import('../../accounts/web/Profile.tsx'),
  'accounts/Register': () => import('../../accounts/web/Register.tsx'),
  'accounts/ResetPassword': () => import('../../accounts/web/ResetPassword.tsx'),
  'accounts/Verified': () => import('../../accounts/web/Verified.tsx'),
  'app/ErrorPage': () => import('./ErrorPage.tsx'),
  'app/HeaderTools': () => import('./HeaderTools.tsx'),
  'app/Landing': () => import('./Landing.tsx'),
  'app/LandingHero': () => import('./LandingHero.tsx'),
  'ui/Gallery': () => import('../../ui/web/Gallery.tsx'),
  'learning/Bookmarks': () => import('../../learning/web/Bookmarks.tsx'),
  'learning/Home': () => import('../../learning/web/Home.tsx'),
  'learning/Roadmap': () => import('../../learning/web/Roadmap.tsx'),
  'learning/Welcome': () => import('../../learning/web/Welcome.tsx'),
  'skill-quiz/QuizCard': () => import('../../skill-quiz/web/QuizCard.tsx'),
}
