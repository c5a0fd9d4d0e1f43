// The client of WebDriver tells all it does, unless this is set before it is loaded.
process.env.WDIO_LOG_LEVEL = 'silent'
process.env.DISABLE_WEBDRIVERIO_DEPRECATION_WARNINGS = 'true'
