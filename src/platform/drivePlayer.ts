const DRIVE_LINK = /(?:file\/d\/|open\?id=)([\w-]{1,128})(?![\w-])/

/**
 * The address of the player of a Google Drive video, or undefined when the link names none.
 * Spec silent: it is put together from the id alone, so nothing else in the link has an effect.
 */
export function drivePlayer(link: string): string | undefined {
  const id = DRIVE_LINK.exec(link)?.[1]
  return id && `https://drive.google.com/file/d/${id}/preview`
}
