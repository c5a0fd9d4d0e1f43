// The WebDriver client logs everything unless this is set before it loads.
process.env.WDIO_LOG_LEVEL = 'silent'
process.env.DISABLE_WEBDRIVERIO_DEPRECATION_WARNINGS = 'true'
