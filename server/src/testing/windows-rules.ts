/**
 * Returns the reason why Windows cannot unpack a path in a zip, by Microsoft's rules for names (Naming Files, Paths,
 * and Namespaces); '' if it can. Written independently of the code that creates the names.
 */
export function windowsFault(path: string): string {
  const faults = path.split('/').map((part) => {
    if (part === '' || part === '.' || part === '..') return 'leads to another folder'
    for (const sign of part)
      if (sign.charCodeAt(0) < 32 || sign === '\u007F' || '<>:"\\|?*'.includes(sign)) return `holds ${sign}`
    if (part.endsWith('.') || part.endsWith(' ')) return 'ends with a dot or space'
    const device = (part.split('.')[0] ?? '').trimEnd().toUpperCase()
    if (['CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$', 'CLOCK$'].includes(device)) return 'names a device'
    if (/^(COM|LPT)[0-9¹²³]$/.test(device)) return 'names a device'
    return ''
  })
  // 260 characters including the terminator, minus a folder such as
  // C:\Users\somebody\Downloads\econsult-export-2026-11-27\.
  if (path.length > 259 - 60) return 'is too long'
  return faults.find((fault) => fault !== '') ?? ''
}
