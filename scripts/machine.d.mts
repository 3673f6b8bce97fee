/** Path of the browser of the journeys, if there is one. */
export function findChromium(): string | undefined
export function prepareMachine(): { chromium: string | undefined }
