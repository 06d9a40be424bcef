import {
  namesBefore,
  templateFolderChange,
  templateFolderList,
  templateOwnerChange,
  templateOwnerList,
  templateVariableList,
} from '../template-names'
import type { RouteTable } from './route'

export const templateNameRoutes = {
  'GET /api/template-folders': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateFolderList,
  },
  /** Moves several templates to a folder; names that no longer exist are listed in the response. */
  'POST /api/template-folders': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateFolderChange,
    response: namesBefore,
    audit: 'templates.move',
    stale: ['templates', 'template-folders'],
  },
  /** Named variables used in the account's templates, most common first, each with a sample. */
  'GET /api/template-variables': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateVariableList,
  },
  'GET /api/template-owners': {
    permission: 'templates.read',
    numbers: 'none',
    response: templateOwnerList,
  },
  /** Sets the owner of several templates; names that no longer exist are listed in the response. */
  'POST /api/template-owners': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateOwnerChange,
    response: namesBefore,
    audit: 'templates.own',
    stale: ['templates', 'template-owners'],
  },
} as const satisfies RouteTable
