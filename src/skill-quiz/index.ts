export { quizCardScreen } from './contract.ts'
