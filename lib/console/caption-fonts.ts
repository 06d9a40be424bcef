import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CaptionFontName } from '@/lib/qr/captions/caption-fonts'

/** Font files for captions on printed sheets. */
export interface CaptionFonts {
  read(name: CaptionFontName): Promise<Uint8Array>
}

const inter = (script: string) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`
const noto = (script: string) =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`

const files: Record<CaptionFontName, string> = {
  latin: inter('latin'),
  'latin-ext': inter('latin-ext'),
  vietnamese: inter('vietnamese'),
  greek: inter('greek'),
  'greek-ext': inter('greek-ext'),
  cyrillic: inter('cyrillic'),
  'cyrillic-ext': inter('cyrillic-ext'),
  arabic: noto('arabic'),
  hebrew: noto('hebrew'),
}

/**
 * @param packages folder of installed packages; defaults to this program's
 */
export function createCaptionFonts(
  packages = path.resolve(import.meta.dirname, '../../node_modules'),
): CaptionFonts {
  return { read: (name) => readFile(path.join(packages, files[name])) }
}
