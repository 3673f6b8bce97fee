/** `time_zone` as 'Time zone'. */
export const fieldLabel = (field: string): string => {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
