/** A name that programs use, such as an environment variable’s, within a sentence. */
export const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-current/8 px-1 py-0.5 font-mono text-xs wrap-anywhere">{children}</code>
)
