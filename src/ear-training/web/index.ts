export { createAnswerQueue, createScoreQueue } from './answerQueue.ts'
