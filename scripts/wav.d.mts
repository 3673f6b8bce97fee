/** A WAV file of 16-bit samples: one array of values from -1 to 1 for each channel, and samples a second. */
export function writeWav(channels: readonly Float32Array[], rate: number): Buffer
