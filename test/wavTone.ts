type Tone = { hertz?: number; seconds?: number; rate?: number }

/** A tone as an uncompressed WAV file: one channel, whole numbers of 16 bits. */
export function wavTone({ hertz = 440, seconds = 0.5, rate = 8000 }: Tone = {}): Buffer {
  const samples = Int16Array.from(
    { length: Math.round(rate * seconds) },
    (_, at) => 9000 * Math.sin((2 * Math.PI * hertz * at) / rate),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}
