/** All elements in one file, for pages that use more than one. */
import './simulator/define.ts'
import './price/define.ts'
import './migration-banner/define.ts'
import './login/define.ts'
import './scam-warning/define.ts'
