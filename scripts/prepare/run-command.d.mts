/** Runs a program in the project folder and waits for its end; see run-command.mjs. */
export function runCommand(
  command: string[],
  options?: { env?: NodeJS.ProcessEnv; isShown?: boolean; uid?: number; gid?: number; cwd?: string },
): Promise<{ status: number; output: string }>

/** The program of an installed package, as arguments of Node. */
export function nodeProgram(...parts: string[]): string[]
