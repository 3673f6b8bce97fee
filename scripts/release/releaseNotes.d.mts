type Made =
  | { changelog: string; notes: string; fault?: undefined }
  | { changelog?: undefined; notes?: undefined; fault: string }

export function releaseNotes(changelog: string, version: string, day: string): Made
