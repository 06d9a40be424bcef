'use client'

import { ChevronRight, Folder, Inbox } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { searchWithMember } from '@/components/list/use-list-filters'
import { type TemplateFolderCount } from '@/lib/contract/template-names'
import { NO_FOLDER } from '@/lib/contract/template-order'
import { formatNumber } from '@/lib/labels/numbers'

interface FolderLinkProps {
  href: string
  isHere?: boolean
  children: ReactNode
}

const FolderLink = ({ href, isHere = false, children }: FolderLinkProps) => (
  <Link
    href={href}
    prefetch={false}
    aria-current={isHere ? 'page' : undefined}
    className="inline-flex min-h-7 min-w-0 items-center gap-1.5 rounded-sm px-1.5 text-sm text-text-muted transition-colors hover:bg-surface-hover hover:text-text aria-[current]:font-medium aria-[current]:text-text pointer-coarse:min-h-10"
  >
    {children}
  </Link>
)

/** The current folder and its subfolders. Loaded if an account has folders. */
export function FolderPath({ folders, folder }: { folders: readonly TemplateFolderCount[]; folder: string }) {
  const search = new URLSearchParams(useSearchParams())
  const hrefOf = (to: string | undefined) => `?${searchWithMember(search, 'folder', to)}`
  const isNone = folder === NO_FOLDER
  const parts = isNone || folder === '' ? [] : folder.split('/')
  return (
    <nav aria-label="Folders" className="mb-2 flex flex-wrap items-center gap-x-1">
      <FolderLink href={hrefOf(undefined)} isHere={folder === ''}>
        All folders
      </FolderLink>
      {parts.map((part, depth) => (
        <span key={parts.slice(0, depth + 1).join('/')} className="flex min-w-0 items-center gap-x-1">
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-faint rtl:rotate-180" />
          <FolderLink href={hrefOf(parts.slice(0, depth + 1).join('/'))} isHere={depth === parts.length - 1}>
            <span dir="auto" className="truncate">
              {part}
            </span>
          </FolderLink>
        </span>
      ))}
      {isNone && (
        <>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-faint rtl:rotate-180" />
          <FolderLink href={hrefOf(NO_FOLDER)} isHere>
            No folder
          </FolderLink>
        </>
      )}
      <ul className="contents">
        {foldersIn(folders, folder).map(({ folder: each, label, names }) => (
          <li key={each} className="min-w-0">
            <FolderLink href={hrefOf(each)}>
              <Folder aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
              <span dir="auto" className="truncate">
                {label}
              </span>
              <span className="text-text-faint tabular-nums">{formatNumber(names)}</span>
            </FolderLink>
          </li>
        ))}
        {folder === '' && (
          <li>
            <FolderLink href={hrefOf(NO_FOLDER)}>
              <Inbox aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
              No folder
            </FolderLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface InnerFolder extends TemplateFolderCount {
  /** Its own name, without its parent's. */
  label: string
}

/** The direct subfolders of a folder, or top-level folders for `''`. */
export function foldersIn(folders: readonly TemplateFolderCount[], folder: string): InnerFolder[] {
  if (folder === NO_FOLDER) return []
  const before = folder === '' ? '' : `${folder}/`
  return folders
    .filter((each) => each.folder.startsWith(before) && !each.folder.slice(before.length).includes('/'))
    .map((each) => ({ ...each, label: each.folder.slice(before.length) }))
}
