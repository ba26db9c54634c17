import '#src/ui/font.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { boot } from '#src/app/boot.tsx'
import { startUpToDate } from '#src/app/update-at-start.ts'

const root = document.getElementById('root')
if (root) startUpToDate(() => boot(root))
