import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const RED = { width: 60, height: 40, channels: 3, background: '#b03a48' } as const

/** Creates a JPEG like that of a phone. Its metadata rotates the picture and contains the location. */
export function phoneJpeg(): Promise<Buffer> {
  return sharp({ create: { ...RED, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Madeup Phones', Artist: 'Testina Madeup' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

/** Creates a PNG without metadata. */
export function plainPng(): Promise<Buffer> {
  return sharp({ create: RED }).png().toBuffer()
}

/** Creates the smallest complete PDF, with these lines before its end. */
export function smallPdf(lines = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${lines}2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
      'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
    'latin1',
  )
}

/** Creates a zip archive of uncompressed entries. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** Creates a Word document in the current format. */
export function smallDocx(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    'word/document.xml': '<document/>',
  })
}

/**
 * Creates an OLE document with this root class. Old Office files, new Office files with a password, and Windows
 * installers have this format.
 */
export function oleDocument(rootClass = ''): Buffer {
  const document = Buffer.alloc(1536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(document)
  document.writeUInt16LE(9, 30)
  document.writeUInt32LE(1, 48)
  Buffer.from(rootClass, 'hex').copy(document, 1024 + 80)
  return document
}

/** The root class of a Windows installer. */
export const INSTALLER = '84100c0000000000c000000000000046'

/** The first bytes of a Windows program. */
export function windowsProgram(): Buffer {
  return Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(200)])
}
