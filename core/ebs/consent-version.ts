/** The version of the text agreed to before bank data is read, apart from the text, which most steps do not need. */
export const ebsConsentVersion = '1.4'
