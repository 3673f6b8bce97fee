/** Path of the browser of the journeys, if there is one. */
export function findChromium(): string | undefined
/** Path of a browser as people have it, if there is one. */
export function findWholeChromium(): string | undefined
export function prepareMachine(): { chromium: string | undefined }
