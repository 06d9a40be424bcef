import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'

const commands = [
  { command: 'npx switchboard pull', does: 'Writes the account’s configuration to the current folder.' },
  {
    command: 'npx switchboard plan',
    does: (
      <>
        Shows what <code className="font-mono">apply</code> would change.
      </>
    ),
  },
  { command: 'npx switchboard apply', does: 'Asks for confirmation, then applies the plan.' },
  { command: 'npx switchboard drift', does: 'Shows what differs and whether files or account changed.' },
]

const files = [
  { path: 'templates/<name>/<language>.yaml', holds: 'One language version of a template' },
  { path: 'flows/<key>.yaml', holds: 'A flow’s details; its screens are in <key>.json' },
  { path: 'numbers/<digits>/profile.yaml', holds: 'Business profile' },
  { path: 'numbers/<digits>/automation.yaml', holds: 'Welcome message, prompts, and commands' },
  { path: 'numbers/<digits>/calling.yaml', holds: 'Calling settings' },
  { path: 'numbers/<digits>/qr-codes.yaml', holds: 'QR codes' },
  {
    path: 'environments/<name>.yaml',
    holds: 'The phone number for each numbers/<digits> folder and any values that differ',
  },
]

/** Commands that keep an account as files. */
export function FileCommands() {
  return (
    <Card title="From the command line" isFlush>
      <ul aria-label="Commands">
        {commands.map(({ command, does }) => (
          <li key={command} className="flex items-center gap-2 border-t border-border px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <code className="rounded-sm bg-surface-sunken px-2 py-0.5 font-mono text-sm wrap-anywhere">
                {command}
              </code>
              <p className="mt-1 text-sm text-pretty text-text-muted">{does}</p>
            </div>
            <CopyButton text={command} label={`Copy ${command}`} />
          </li>
        ))}
      </ul>
      <p className="border-t border-border px-4 py-2.5 text-sm text-pretty text-text-muted">
        Commands sign in with an{' '}
        <Link
          href="/settings/account"
          prefetch={false}
          className="rounded-sm text-accent-text underline underline-offset-2"
        >
          API token
        </Link>
        .
      </p>
    </Card>
  )
}

/** What belongs in the folder. */
export function FilesOfFolder() {
  return (
    <Card title="What the folder holds" isFlush>
      <dl>
        {files.map(({ path, holds }) => (
          <div
            key={path}
            className="gap-x-4 border-t border-border px-4 py-2 md:grid md:grid-cols-2 md:items-baseline"
          >
            <dt className="min-w-0 font-mono text-sm wrap-anywhere">{path}</dt>
            <dd className="min-w-0 text-sm text-pretty text-text-muted">{holds}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
