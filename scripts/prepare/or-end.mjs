import { say } from './root.mjs'

/** Waits for a preparation; when it fails, says so with its output and ends the command. */
export async function orEnd(sentence, preparation) {
  try {
    return await preparation
  } catch (error) {
    say(error.message)
    say(sentence)
    process.exit(1)
  }
}
