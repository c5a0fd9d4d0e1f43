/** All elements in one file, for pages that use more than one. */
import './simulator/define.ts'
