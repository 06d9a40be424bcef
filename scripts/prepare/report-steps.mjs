/**
 * Runs steps and prints a line for each result; the output of a step is shown only if it fails.
 *
 * @typedef {import('./steps.mjs').Outcome} Outcome
 */
export function reportSteps() {
  const total = { passed: 0, failed: 0 }
  return {
    /**
     * @param {string} name @param {() => Promise<Outcome>} work @returns {Promise<boolean>} whether everything passed
     */
    async step(name, work) {
      const startedAt = Date.now()
      const outcome = await work().catch((error) => ({ passed: 0, failed: 1, output: error.stack }))
      total.passed += outcome.passed
      total.failed += outcome.failed
      const { passed, failed, skipped = 0, notes = [], output } = outcome
      const counts =
        passed + failed > 1
          ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, `
          : ''
      if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`)
      process.stdout.write(
        `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(12)} ${counts}${seconds(startedAt)}\n`,
      )
      for (const note of notes) process.stdout.write(`       ${note}\n`)
      return failed === 0
    },
    /** Writes the summary line and sets the exit status. */
    end() {
      process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
      process.exitCode = total.failed === 0 ? 0 : 1
    },
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
