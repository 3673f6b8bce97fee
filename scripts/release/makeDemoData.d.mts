export function makeDemoData(version: string): Promise<string>
export function withoutAcademy(env: Record<string, string | undefined>): Record<string, string>
export function countJobs(address: string): Promise<number | undefined>
