const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100
const CLEAR_LINE = '\r\u001b[2K'

/** The animated progress line, if any. */
let spinner

/** Prints a line for the person watching, on standard error: standard output is for a command's results. */
export function say(text) {
  const clear = spinner ? CLEAR_LINE : ''
  process.stderr.write(`${clear}${text}\n`)
}

/**
 * Runs work that takes a while, and shows progress: in a terminal a line with the elapsed seconds, elsewhere a line
 * at the start and one at the end.
 *
 * @template Result
 * @param {string} title what is being done, such as "Installing packages"
 * @param {{ next: string, work: () => Promise<Result> }} options `next`: the step named after this one
 * @returns {Promise<Result>}
 */
export async function phase(title, { next, work }) {
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const isDrawn = isTerminal()
  if (isDrawn) spin(() => `${title}  ${seconds()}   next: ${next}`)
  else say(`${title}. Next: ${next}.`)
  try {
    const result = await work()
    stopSpinning()
    say(isDrawn ? `✓ ${title}  ${seconds()}` : `${title} took ${seconds()}.`)
    return result
  } finally {
    stopSpinning()
  }
}

const isTerminal = () => process.stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI

function spin(line) {
  let frame = 0
  const draw = () => {
    frame += 1
    // No wider than the terminal, because only one row can be cleared.
    const text = `${FRAMES[frame % FRAMES.length]} ${line()}`.slice(0, (process.stderr.columns ?? 80) - 1)
    process.stderr.write(`${CLEAR_LINE}${text}`)
  }
  draw()
  spinner = setInterval(draw, FRAME_MS)
}

function stopSpinning() {
  if (!spinner) return
  clearInterval(spinner)
  process.stderr.write(CLEAR_LINE)
  spinner = undefined
}
