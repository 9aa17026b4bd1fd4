import { endingOf } from '../file-names.ts'

/** Kinds that a person's computer would run, or a browser would run as a page. */
const REFUSED_TYPES = new Set([
  'text/html',
  'text/javascript',
  'text/ecmascript',
  'application/xhtml+xml',
  'application/hta',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/wasm',
  'application/java-archive',
  'application/x-java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/vnd.microsoft.portable-executable',
  'application/x-msdownload',
  'application/x-msdos-program',
  'application/x-dosexec',
  'application/x-msi',
  'application/x-ms-installer',
  'application/x-ms-shortcut',
  'application/x-ms-regedit',
  'application/vnd.ms-htmlhelp',
  'application/x-bat',
  'application/x-sh',
  'application/x-csh',
  'application/x-shellscript',
  'application/x-executable',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-apple-diskimage',
  'application/x-shockwave-flash',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-deb',
  'application/x-rpm',
])

const REFUSED_ENDINGS = new Set(
  (
    'exe com scr pif cpl dll sys msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta lnk url reg chm ' +
    'inf jar class apk app dmg pkg deb rpm sh bash zsh command desktop py pl php html htm xhtml shtml mht mhtml swf ' +
    'wasm crx xpi'
  ).split(' '),
)

/** Whether files of this kind are never taken, by what the client says of them. */
export function isRefusedKind(name: string, type: string): boolean {
  return REFUSED_TYPES.has(type) || REFUSED_ENDINGS.has(endingOf(name))
}

/** Whether this content, as its bytes show it, is never taken. */
export function isRefusedContent(detected: string): boolean {
  // Two bytes are all that tells a disk image from other compressed data.
  return REFUSED_TYPES.has(detected) && detected !== 'application/x-apple-diskimage'
}
