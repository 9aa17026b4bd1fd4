import { possibleEndings } from '../file-names.ts'

/** File types that a computer would run, or that a browser would open as a page. */
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

/**
 * Extensions in the format that `endingOf` returns, which has only letters and digits. For example, settingcontent-ms
 * is listed without its hyphen.
 */
const REFUSED_ENDINGS = new Set(
  (
    'exe com scr pif cpl dll sys msi msp msu msix msixbundle appx appxbundle appinstaller bat cmd ps1 ps1xml psm1 vb ' +
    'vbs vbe js jse mjs ws wsf wsh wsc sct hta lnk url reg chm inf xll msc jnlp application apprefms settingcontentms ' +
    'libraryms searchms searchconnectorms gadget diagcab jar class apk app dmg pkg deb rpm sh bash zsh command ' +
    'desktop py pyw pyz pyzw pl php html htm xht xhtml shtml mht mhtml swf wasm crx xpi ' +
    // A double click mounts these files as a drive, and Windows does not mark the contained files as downloaded.
    'iso img vhd vhdx ' +
    // Office formats for documents with macros.
    'docm dotm xlsm xltm xlsb xlam pptm potm ppsm ppam'
  ).split(' '),
)

const MACROS = /^application\/vnd\.ms-.*macroenabled/

/** Returns true if files with this name or declared type are never accepted. */
export function isRefusedKind(name: string, type: string): boolean {
  return isRefusedType(type) || possibleEndings(name).some((ending) => REFUSED_ENDINGS.has(ending))
}

/** Returns true if content of this detected type is never accepted. */
export function isRefusedContent(detected: string): boolean {
  // Only two bytes distinguish a disk image from other compressed data.
  return isRefusedType(detected) && detected !== 'application/x-apple-diskimage'
}

function isRefusedType(type: string): boolean {
  return REFUSED_TYPES.has(type) || MACROS.test(type)
}
