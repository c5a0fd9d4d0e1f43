import jQuery from 'jquery'

// A script that is imported after this file looks for it there.
globalThis.jQuery = jQuery
