import { deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  content: Buffer | string /** What the list says of its size, true or not. */
  claims?: number
}

/** A zip without checksums, which nobody here looks at, as a program would pack it, or as nobody should. */
export function zipFile(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, claims } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const path = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims ?? plain.length, 18)
    shared.writeUInt16LE(path.length, 22)
    bodies.push(Buffer.from('PK\x03\x04'), shared, path, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, place, path)
    at += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end])
}
