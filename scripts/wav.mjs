/** A WAV file of 16-bit samples: one array of values from -1 to 1 for each channel, and samples a second. */
export function writeWav(channels, rate) {
  const frames = channels[0].length
  const width = channels.length * 2
  const wav = Buffer.alloc(44 + frames * width)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * width, 28)
  wav.writeUInt16LE(width, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(frames * width, 40)
  for (const [place, samples] of channels.entries())
    for (const [frame, value] of samples.entries())
      wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + frame * width + place * 2)
  return wav
}
