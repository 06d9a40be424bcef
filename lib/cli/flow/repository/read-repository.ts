import { flowFiles } from '@/lib/language/flow-json/flow-files'
import { parseOptions } from '../../parse-options'

export const repositoryCommands = ['pull', 'push', 'diff', 'publish', 'watch'] as const

export type RepositoryCommand = (typeof repositoryCommands)[number]

export interface RepositoryRequest<Command = RepositoryCommand> {
  command: Command
  manifest: string
  environment: string | undefined
  /** Files of the manifest; all if empty. */
  files: readonly string[]
  commit: string | undefined
  message: string | undefined
}

/** Parses the arguments of `pull`, `push`, `diff`, `publish` and `watch`. @throws Trouble */
export function readRepository(command: RepositoryCommand, args: readonly string[]): RepositoryRequest {
  const { values, positionals } = parseOptions(args, {
    manifest: { type: 'string', default: flowFiles.manifest },
    env: { type: 'string' },
    commit: { type: 'string' },
    message: { type: 'string' },
  })
  const {
    manifest,
    env: environment,
    commit = process.env.GITHUB_SHA ?? process.env.CI_COMMIT_SHA,
    message,
  } = values
  return { command, manifest, environment, files: positionals, commit, message }
}
