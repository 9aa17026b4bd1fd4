import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { commandScript } from '../lib/command-script.cjs'
import { installDebianPackage } from './debian-package.ts'

/** Debian's headless shell of Chromium, with which the browser tests need a sixth less processor time. */
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell'
const DEBIAN_CHROMIUM = '/usr/bin/chromium'

const knownPaths = [
  DEBIAN_SHELL,
  DEBIAN_CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of a Chromium for the browser tests, in this order: CHROMIUM_PATH, an installed Chromium (Debian's
 * with its headless shell added), Debian's package, Playwright's own download. Throws an error with the remedy if there
 * is none.
 */
export function bringChromium(): string {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist: correct it, or unset it.`)
  }
  const playwrights = chromium.executablePath()
  const found = [...knownPaths, playwrights].find((path) => existsSync(path))
  if (found && found !== DEBIAN_CHROMIUM) return found
  const installed = installFromDebian()
  if (installed) return installed
  if (downloadByPlaywright() && existsSync(playwrights)) return playwrights
  throw new Error(
    'The browser tests need Chromium and none could be installed: install Chromium or Chrome, ' +
      'or set CHROMIUM_PATH to its executable.',
  )
}

export type TestBrowser = Browser

/** Starts this Chromium without a window. */
export function openBrowser(): Promise<TestBrowser> {
  const runsAsRoot = process.getuid?.() === 0
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  // Chromium's sandbox does not work under root.
  if (runsAsRoot) args.push('--no-sandbox')
  return chromium.launch({ executablePath: bringChromium(), args })
}

/** Returns the path of the browser in a Debian package; older releases have no headless shell. */
function installFromDebian(): string | undefined {
  return [DEBIAN_SHELL, DEBIAN_CHROMIUM].find(
    (path) => existsSync(path) || (installDebianPackage(basename(path)) && existsSync(path)),
  )
}

function downloadByPlaywright(): boolean {
  console.log("Fetching Playwright's own Chromium ...")
  const script = commandScript('@playwright/test', 'playwright')
  const result = spawnSync(process.execPath, [script, 'install', 'chromium'], { stdio: 'inherit' })
  return result.status === 0
}
