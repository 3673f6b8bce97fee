export { ColourField } from './admin/ColourField.tsx'
export { default as HistoryDialog } from './admin/HistoryDialog.tsx'
export { Part } from './admin/Part.tsx'
