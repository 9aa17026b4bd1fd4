import { definePhrases, withElements } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('account/web/avatar', {
  photo: 'Photo',
  newPhoto: 'New photo',
  dropOrBrowse: withElements<'browse'>('Drop a photo here, or <browse>browse</browse>'),
  remove: 'Remove',
  cropYourPhoto: 'Crop your photo',
  yourPhoto: 'Your photo',
  visibleArea: 'Visible area; move it with the arrow keys',
  zoom: 'Zoom',
  cancel: 'Cancel',
  confirmPhoto: 'Use photo',
})
