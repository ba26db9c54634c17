// The walls of the house (docs/architecture.md): who may import whom.
const wall = (name, from, to) => {
  const side = ([path, pathNot]) => (pathNot === undefined ? { path } : { path, pathNot })
  return { name, severity: 'error', from: side(from), to: side(to) }
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    wall('feature-to-feature', ['^src/features/([^/]+)/'], ['^src/features/', '^src/features/$1/']),
    wall('floor-lib', ['^src/lib/'], ['^src/', '^src/lib/']),
    wall('floor-ground', ['^src/(ui|session|realtime|offline)/'], ['^src/', '^src/($1|lib)/']),
    wall('offline-is-a-leaf', ['^src/offline/'], ['^src/', '^src/offline/']),
    wall('floor-data', ['^src/data/'], ['^src/', '^src/(data|lib|session|offline)/']),
    wall('floor-features', ['^src/features/'], ['^src/(shell|routes|app)/']),
    wall('floor-shell', ['^src/shell/'], ['^src/(routes|app)/']),
    wall('floor-routes', ['^src/routes/'], ['^src/app/']),
    wall('client-not-server', ['^(src|sw)/'], ['^server/']),
    wall('server-not-client', ['^server/'], ['^(src|sw)/']),
    wall('domain-stands-alone', ['^domain/'], ['^(src|sw|server|tests)/']),
    wall(
      'domain-needs-only-valibot',
      ['^domain/', '[.]test[.]ts$'],
      ['node_modules', 'node_modules/valibot/'],
    ),
    wall('sw-only-offline', ['^sw/'], ['^src/', '^src/offline/']),
    wall('prod-not-tests', ['^(src|sw|server|domain)/', '[.]test[.]tsx?$'], ['^tests/']),
    wall(
      'module-front-door',
      ['^server/modules/([^/]+)/'],
      ['^server/modules/', '^server/modules/$1/|[.]service[.]ts$'],
    ),
    wall(
      'sql-only-in-repositories',
      ['^server/modules/', '[.](repository|test)[.]ts$'],
      ['^server/db/', '^server/db/transaction[.]ts$'],
    ),
    wall('socket-through-service', ['[.]socket[.]ts$'], ['[.]repository[.]ts$']),
    wall(
      'plumbing-knows-no-module',
      ['^server/(db|http|realtime|outside)/', '[.]test[.]ts$'],
      ['^server/modules/'],
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/' },
  },
}
