import { mkdirSync, writeFileSync } from 'node:fs'
import { explainFailure } from './explain-failure.mjs'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

/**
 * Waits for a preparation. If it fails, says why and exits: with a sentence for a known cause, otherwise with all
 * output.
 */
export async function orEnd(sentence, preparation) {
  try {
    return await preparation
  } catch (error) {
    const cause = explainFailure(error.message)
    say(cause ? `${sentence} ${cause}${whereAllIs(error.message)}` : `${error.message}\n${sentence}`)
    process.exit(1)
  }
}

/** Points to the full output, because the recognized cause may be wrong. */
function whereAllIs(output) {
  try {
    mkdirSync(inRoot('.cache'), { recursive: true })
    // A registry's address may contain a password.
    writeFileSync(inRoot('.cache', 'failure.log'), output, { mode: 0o600 })
    return ' All of its output is in .cache/failure.log.'
  } catch {
    return ''
  }
}
