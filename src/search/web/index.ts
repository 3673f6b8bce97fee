export { SearchOpener } from './SearchOpener.tsx'
