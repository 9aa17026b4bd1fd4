/** Alternative names of content types, and types of one family that detection cannot tell apart. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/x-bmp': 'image/bmp',
  'image/x-ms-bmp': 'image/bmp',
  'image/tif': 'image/tiff',
  'image/x-tiff': 'image/tiff',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'image/ico': 'image/x-icon',
  'text/xml': 'application/xml',
  'text/rtf': 'application/rtf',
  'application/x-rtf': 'application/rtf',
  'application/x-pdf': 'application/pdf',
  'application/x-zip': 'application/zip',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'application/vnd.rar': 'application/x-rar-compressed',
  'application/x-rar': 'application/x-rar-compressed',
}

/** Returns the canonical name of a content type. */
export function canonicalType(type: string): string {
  const plain = essenceOf(type)
  return OTHER_NAMES[plain] ?? plain
}

/** Returns a content type in lower case and without its parameters. */
export function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}
