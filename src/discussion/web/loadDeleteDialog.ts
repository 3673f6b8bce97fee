/** For threads in which most readers delete nothing. */
export const loadDeleteDialog = () => import('./DeleteDialog.tsx')
