import { CopyButton } from '@/components/ui/copy-button'

/** Recovery codes, the only time they are shown. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="space-y-3">
      <p className="text-pretty text-text-muted">
        Each lets you in once when you do not have your phone. They are shown only now: keep them where you
        keep your passwords.
      </p>
      <div className="flex items-start gap-2 rounded-md border border-border bg-surface-sunken p-3">
        <ul
          aria-label="Recovery codes"
          className="grid flex-1 gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
      </div>
    </div>
  )
}
