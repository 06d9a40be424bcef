import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import {
  type StarterLanguage,
  starterEndpoint,
} from '@/lib/language/flow-json/starter-endpoint/starter-endpoint'
import { type Outputs, Trouble } from '../../outputs'
import { readText, writeText } from '../text-files'

export interface StarterRequest {
  command: 'starter'
  /** The document the endpoint is for. */
  file: string
  language: StarterLanguage
  /** The folder it is written to. */
  out: string
}

/** Writes a starter data endpoint to a folder. Never overwrites files. */
export async function writeStarter(
  { file, language, out }: StarterRequest,
  outputs: Outputs,
): Promise<number> {
  const files = Object.entries(starterEndpoint((await readText(file)).text, language))
  const taken = files.find(([name]) => existsSync(path.join(out, name)))
  if (taken)
    throw new Trouble(`${path.join(out, taken[0])} already exists. Use --out to choose another folder.`)
  await mkdir(out, { recursive: true })
  for (const [name, text] of files) {
    await writeText(path.join(out, name), text)
    outputs.out(`${path.join(out, name)}\n`)
  }
  return 0
}
