export { addAttempts, addQuizzes, type NewQuiz } from './addQuizzes.ts'
export { quizExists } from './quizzes/queries.ts'
export { earTrainingRoutes } from './routes.ts'
export { makeCadence, makeClip } from './sound/makeClip.ts'
