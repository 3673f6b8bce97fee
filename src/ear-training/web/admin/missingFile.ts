/** What to say of a file that was chosen before the page was loaded again; undefined when none is missing. */
export const missingFile = (file: File | undefined, name: string): string | undefined =>
  file === undefined && name !== ''
    ? `Please choose ${name} again: everything else was kept, but browsers give no file back.`
    : undefined
