type Lock = { packages: Record<string, { license?: string | undefined; dev?: boolean | undefined }> }

export function checkLicences(): string[]
export function licenceProblems(lock: Lock, notices: string): string[]
