import { languageName } from '@/lib/language/template/language-name'

/** A language in words. Server and browser may carry different editions of the names: either is right. */
export function LanguageNameText({ code, className }: { code: string; className?: string }) {
  return (
    <span suppressHydrationWarning className={className}>
      {languageName(code)}
    </span>
  )
}
