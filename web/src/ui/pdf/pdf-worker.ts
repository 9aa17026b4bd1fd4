// pdf.js's worker, with the built-in functions that even its build for older browsers expects of Safari 17.4.
import '../../lib/built-ins/added.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
