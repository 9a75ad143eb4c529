class Hunter:
    def choose(self, view):
        return view.legal()[0]
